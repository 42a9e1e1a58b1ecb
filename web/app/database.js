// IndexedDB in few words: a transaction is one async function that either happens wholly or not at all. Where the browser
// has none, or forbids it, things are kept in memory until the page is closed.

/** @import { Shelf, StoreName } from "./types.js" */

const NAME = "lastislands";
const VERSION = 1;
/** @type {StoreName[]} */
const STORES = ["games", "pages", "boards", "pictures", "notes"];

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const asked = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @returns {Promise<IDBDatabase>} */
async function open() {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const name of STORES) {
      if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
    }
  };
  return await asked(request);
}

/** @param {IDBTransaction} transaction @returns {Shelf} */
const shelfIn = (transaction) => ({
  get: (store, key) => asked(transaction.objectStore(store).get(key)),
  all: (store) => asked(transaction.objectStore(store).getAll()),
  put: (store, key, value) => asked(transaction.objectStore(store).put(value, key)),
  delete: (store, key) => asked(transaction.objectStore(store).delete(key)),
  clear: (store) => asked(transaction.objectStore(store).clear()),
  keys: (store) => asked(transaction.objectStore(store).getAllKeys()),
});

/** What is kept in memory, if nothing else can be had. @type {Map<string, Map<IDBValidKey, unknown>>} */
const memory = new Map(STORES.map((name) => [name, new Map()]));

/** @param {StoreName} store */
const inMemory = (store) => /** @type {Map<IDBValidKey, any>} */ (memory.get(store));

/** @type {Shelf} */
const MEMORY = {
  get: async (store, key) => structuredClone(inMemory(store).get(key)),
  all: async (store) => structuredClone([...inMemory(store).values()]),
  put: async (store, key, value) => inMemory(store).set(key, structuredClone(value)),
  delete: async (store, key) => inMemory(store).delete(key),
  clear: async (store) => inMemory(store).clear(),
  keys: async (store) => [...inMemory(store).keys()],
};

/** @type {Promise<IDBDatabase | null> | null} */
let database = null;

/** The database; null if there is none to be had. */
function found() {
  database ??= open().then(
    (opened) => {
      // A newer build wants to change it, or the browser took it away: the next transaction opens it again.
      const close = () => {
        opened.close();
        database = null;
      };
      opened.onversionchange = close;
      opened.onclose = close;
      return opened;
    },
    () => null,
  );
  return database;
}

/** Does what is kept outlast the page? */
export const isLasting = async () => (await found()) !== null;

/**
 * All or nothing; resolves when it is done for good. What `work` throws undoes it.
 * @template T
 * @param {StoreName[]} stores @param {"readonly" | "readwrite"} mode @param {(shelf: Shelf) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function transact(stores, mode, work) {
  const opened = await found();
  if (!opened) return work(MEMORY);
  const transaction = opened.transaction(stores, mode);
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(null);
    transaction.onabort = () => reject(transaction.error ?? new Error("it was not kept"));
  });
  done.catch(() => {}); // told below
  let result;
  try {
    result = await work(shelfIn(transaction));
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      /* it has ended by itself */
    }
    throw error;
  }
  await done;
  return result;
}
