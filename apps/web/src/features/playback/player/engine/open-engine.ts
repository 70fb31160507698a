import type { Engine, EngineParts } from './engine.ts';
import { isNative, NativeEngine } from './native-engine.ts';

/** Starts an engine; returns `undefined` if the browser supports none. */
export type OpenEngine = (parts: EngineParts) => Engine | undefined;

/** Loads hls.js if the browser supports it, because it can switch to the next URL; otherwise uses native HLS. */
export async function loadEngine(): Promise<OpenEngine> {
  const { HlsEngine, isSupported } = await import('./hls-engine.ts');
  return (parts) => {
    if (isSupported()) return new HlsEngine(parts);
    return isNative(parts.video) ? new NativeEngine(parts) : undefined;
  };
}
