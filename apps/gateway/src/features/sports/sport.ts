/** A sport that the game upstream has. */
export interface Sport {
  readonly slug: string;
  readonly name: string;
}

/** Football first; others as the game upstream has them. */
export const SPORTS: readonly Sport[] = [{ slug: 'football', name: 'Football' }];
