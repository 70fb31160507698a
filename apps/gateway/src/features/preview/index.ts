/** The public API of preview. */
export { PreviewGate } from './preview-gate.ts';
export { PreviewModule } from './preview.module.ts';
