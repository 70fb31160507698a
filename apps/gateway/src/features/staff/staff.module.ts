import { Module } from '@nestjs/common';
import { StaffCacheController } from './staff-cache.controller.ts';
import { StaffCacheService } from './staff-cache.service.ts';
import { StaffPolicyController } from './staff-policy.controller.ts';
import { StaffPolicyService } from './staff-policy.service.ts';
import { StaffGuard } from './staff.guard.ts';

@Module({
  controllers: [StaffCacheController, StaffPolicyController],
  providers: [StaffCacheService, StaffPolicyService, StaffGuard],
})
export class StaffModule {}
