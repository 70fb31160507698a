import { FeatureOffError } from '../../platform/errors/upstream-errors.ts';
import { ProblemError } from '../../platform/errors/problems.ts';

export class UnknownGuideError extends ProblemError {
  constructor() {
    super('not-found', 'No guide has this name');
  }
}

export class UnknownPageError extends ProblemError {
  constructor() {
    super('not-found', 'No page of text has this name');
  }
}

/** The site’s owner has switched the feature off. */
export class SwitchedOffError extends FeatureOffError {
  constructor(feature: string) {
    super('site', `${feature} is switched off in site-config`);
  }
}
