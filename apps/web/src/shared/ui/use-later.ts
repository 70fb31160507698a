import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part of the page that is loaded when it is wanted. One that cannot be loaded is missing, and tried again when it
 * is wanted again: nothing else depends on it.
 */
export function useLater(load: () => Promise<ComponentType>, isWanted: boolean): ReactNode {
  const [part, setPart] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isWanted || part !== null) return;
    let isCalledOff = false;
    load().then(
      (component) => {
        if (!isCalledOff) setPart(createElement(component));
      },
      () => undefined,
    );
    return () => {
      isCalledOff = true;
    };
  }, [load, isWanted, part]);
  return part;
}
