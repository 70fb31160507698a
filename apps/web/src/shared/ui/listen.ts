type Events = HTMLElementEventMap & DocumentEventMap;
type Handlers = { readonly [Name in keyof Events]?: (event: Events[Name]) => void };

/** Adds listeners for several events of one target. Returns a function that removes them. */
export function listen(target: HTMLElement | Document, handlers: Handlers): () => void {
  const stops = Object.entries(handlers).map(([name, handle]) => {
    const handler = (event: Event): void => {
      Reflect.apply(handle, undefined, [event]);
    };
    target.addEventListener(name, handler);
    return () => {
      target.removeEventListener(name, handler);
    };
  });
  return () => {
    for (const stop of stops) stop();
  };
}
