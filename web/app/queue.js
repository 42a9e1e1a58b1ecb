// One thing after the other: whatever changes the game on the table, or which game that is, waits for its turn.

export class Queue {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * Do it when everything before it is done, well or badly.
   * @template T @param {() => Promise<T>} task @returns {Promise<T>}
   */
  run(task) {
    const next = this.#last.then(task);
    this.#last = next.catch(() => {});
    return next;
  }
}
