// Workers under the page's own policy. One that is fetched by its address has the policy of its own response, which
// on a host without headers is none; one of a blob inherits the page's, and may then import from this site only.

/** @param {URL} address of a module of this site */
export function hire(address) {
  const code = new Blob([`import ${JSON.stringify(address.href)};`], { type: "text/javascript" });
  const name = address.pathname.replace(/.*\//, ""); // as developer tools and tests see it
  return new Worker(URL.createObjectURL(code), { type: "module", name }); // few, so no blob is ever revoked
}
