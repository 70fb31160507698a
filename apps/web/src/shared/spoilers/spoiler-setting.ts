/** The matches whose results are hidden until they are revealed. */
export type Shield = 'off' | 'followed' | 'everything';

const SHIELDS = ['off', 'followed', 'everything'] as const satisfies readonly Shield[];

/** Which results a reader hides, or delays until a video has shown them. */
export interface SpoilerSetting {
  readonly shield: Shield;
  /** Delay of the reader's picture: whole seconds, 0 to 180. */
  readonly delaySeconds: number;
}

export const MAX_DELAY_SECONDS = 180;
export const NO_SHIELD: SpoilerSetting = { shield: 'off', delaySeconds: 0 };

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isShield = (value: unknown): value is Shield => SHIELDS.some((shield) => shield === value);

/** Whether the reader hides and delays nothing. */
export const hidesNothing = ({ shield, delaySeconds }: SpoilerSetting): boolean =>
  shield === 'off' && delaySeconds === 0;

/** @example clampDelay(200.4) // 180 */
export function clampDelay(seconds: number): number {
  return Number.isFinite(seconds) ? Math.min(MAX_DELAY_SECONDS, Math.max(0, Math.round(seconds))) : 0;
}

/** Parses the stored setting; fields in another format get the default. By hand: ADR 0014. */
export function spoilerSettingOf(text: string | null): SpoilerSetting {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return NO_SHIELD; // Not our format: counts as absent.
  }
  const shield = member(value, 'shield');
  const delay = member(value, 'delaySeconds');
  return {
    shield: isShield(shield) ? shield : 'off',
    delaySeconds: typeof delay === 'number' ? clampDelay(delay) : 0,
  };
}

/** Parses the stored list of revealed names. */
export function revealedOf(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
