/**
 * The tag knows its orders by their being an `arguments` object: an array is something else to it. That is no longer
 * to be had in the rest of our source, hence plain JavaScript.
 */
export function orderTo(queue) {
  return function gtag() {
    queue.push(arguments);
  };
}
