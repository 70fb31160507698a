import type { Engine, EngineParts } from './engine.ts';
import { isNative, NativeEngine } from './native-engine.ts';

/** hls.js where it can, since it lets an address be swapped for the next; else the browser's own. */
export async function openEngine(parts: EngineParts): Promise<Engine | undefined> {
  const { HlsEngine, isSupported } = await import('./hls-engine.ts');
  if (isSupported()) return new HlsEngine(parts);
  return isNative(parts.video) ? new NativeEngine(parts) : undefined;
}
