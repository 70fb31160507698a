/** Of the window and in it, in CSS pixels; `start` is the side where reading begins. */
export interface Box {
  readonly start: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP_PX = 6;
const EDGE_PX = 8;

/** Below the trigger, above it where there is no room; never over the window's edge. */
export function tooltipPlace(trigger: Box, bubble: Size, window: Size): { start: number; top: number } {
  const below = trigger.top + trigger.height + GAP_PX;
  const above = trigger.top - GAP_PX - bubble.height;
  const fits = below + bubble.height + EDGE_PX <= window.height || above < EDGE_PX;
  const middle = trigger.start + (trigger.width - bubble.width) / 2;
  const last = window.width - EDGE_PX - bubble.width;
  return { start: Math.max(EDGE_PX, Math.min(middle, last)), top: fits ? below : above };
}
