import { Module } from '@nestjs/common';
import { LimitsModule } from '../../platform/limits/index.ts';
import { ContentModule } from '../content/index.ts';
import { ContactController } from './contact.controller.ts';
import { ContactService } from './contact.service.ts';

/** The composition root binds `MessageDesk`. */
@Module({
  imports: [LimitsModule, ContentModule],
  controllers: [ContactController],
  providers: [ContactService],
})
export class ContactModule {}
