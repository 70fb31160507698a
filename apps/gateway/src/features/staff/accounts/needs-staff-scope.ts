import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { StaffScope } from '@touchline/contracts';

export const NEEDED_STAFF_SCOPE = 'touchline:needed-staff-scope';

/** Of a controller or handler behind `StaffGuard`: staff without this scope get a 403. */
export const NeedsStaffScope = (scope: StaffScope): CustomDecorator => SetMetadata(NEEDED_STAFF_SCOPE, scope);
