import { ProblemError } from '../../platform/errors/problem-error.ts';

export class PreviewClosedError extends ProblemError {
  constructor() {
    super('unauthorized', 'Drafts are for staff: the console opens this host');
  }
}

export class NoPreviewHostError extends ProblemError {
  constructor() {
    super('feature-off', 'SITE_PREVIEW_URL is not set, or there is no site upstream');
  }
}
