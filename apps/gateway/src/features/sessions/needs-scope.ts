import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const NEEDED_SCOPE = 'touchline:needed-scope';

/** Of a handler or a controller behind `BearerGuard`: others than those with this scope get a 403. */
export const NeedsScope = (scope: string): CustomDecorator => SetMetadata(NEEDED_SCOPE, scope);
