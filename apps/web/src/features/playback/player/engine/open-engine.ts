import type { Engine, EngineParts } from './engine.ts';
import { isNative, NativeEngine } from './native-engine.ts';

/** Begins to play; undefined: nothing here can. */
export type OpenEngine = (parts: EngineParts) => Engine | undefined;

/** hls.js where it can, since it lets an address be swapped for the next; else the browser's own. */
export async function loadEngine(): Promise<OpenEngine> {
  const { HlsEngine, isSupported } = await import('./hls-engine.ts');
  return (parts) => {
    if (isSupported()) return new HlsEngine(parts);
    return isNative(parts.video) ? new NativeEngine(parts) : undefined;
  };
}
