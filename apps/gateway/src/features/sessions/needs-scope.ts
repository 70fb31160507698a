import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const NEEDED_SCOPE = 'touchline:needed-scope';

/**
 * Of a handler or a controller behind `BearerGuard` or `StaffGuard`: others than those with this scope get a 403. Behind
 * `StaffGuard` every handler has one; null is for whoever is of staff.
 */
export const NeedsScope = (scope: string | null): CustomDecorator => SetMetadata(NEEDED_SCOPE, scope);
