// Every worker that PyScript starts, from its first moment: PyScript itself hands them out only when Python is up.
const Plain = globalThis.Worker;

export const made = [];

globalThis.Worker = class Worker extends Plain {
  constructor(...given) {
    super(...given);
    made.push(this);
  }
};

/** PyScript has seen ours: from now on a worker is a worker again. */
export function restore() {
  globalThis.Worker = Plain;
}
