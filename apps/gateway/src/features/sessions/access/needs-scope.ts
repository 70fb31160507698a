import { Reflector } from '@nestjs/core';

/**
 * Of a handler or a controller behind `BearerGuard` or `StaffGuard`: others than those with this scope get a 403. Behind
 * `StaffGuard` every handler has one; null is for whoever is of staff.
 */
export const NeedsScope = Reflector.createDecorator<string | null>();
