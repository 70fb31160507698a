import { Module } from '@nestjs/common';
import { StaffModule } from '../staff/index.ts';
import { PreviewGate } from './preview-gate.ts';
import { PreviewSessions } from './preview-sessions.ts';
import { StaffPreviewController } from './staff-preview.controller.ts';

/** Drafts for staff, on a separate host (ADR 0078). */
@Module({
  imports: [StaffModule],
  controllers: [StaffPreviewController],
  providers: [PreviewGate, PreviewSessions],
})
export class PreviewModule {}
