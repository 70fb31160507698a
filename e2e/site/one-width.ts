import { basename } from 'node:path';
import type { TestInfo } from '@playwright/test';

const PROJECTS = ['phone', 'desktop'] as const;

/**
 * Nightly: each journey runs on a phone and on a desktop; the short run uses one of them.
 *
 * Its name decides which, so that the same half runs every time, whatever folder its file is in.
 */
export function isForAnotherWidth(
  {
    project,
    tags,
    titlePath,
  }: Pick<TestInfo, 'tags' | 'titlePath'> & {
    readonly project: Pick<TestInfo['project'], 'name'>;
  },
  isWhole = process.env['TEST_ALL'] === '1',
): boolean {
  const isPaired = PROJECTS.some((name) => name === project.name);
  const isOfOne = PROJECTS.some((name) => tags.includes(`@${name}`));
  if (isWhole || !isPaired || isOfOne) return false;
  const [file = '', ...titles] = titlePath;
  const sum = Array.from([basename(file), ...titles].join(' ')).reduce(
    (total, letter) => total + (letter.codePointAt(0) ?? 0),
    0,
  );
  return PROJECTS[sum % PROJECTS.length] !== project.name;
}
