import { Module, type DynamicModule } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../platform/config/settings.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { AssetsController } from './assets.controller.ts';
import { InstallController } from './install.controller.ts';
import { PagesController } from './pages.controller.ts';
import { PagesService } from './pages.service.ts';
import { WEB, type OpenWeb } from './web.ts';

/** Pages, their files and the language redirects. Handles every address that no other feature handles. */
@Module({ controllers: [AssetsController, InstallController, PagesController], providers: [PagesService] })
export class PagesModule {
  static register(openWeb: OpenWeb): DynamicModule {
    return {
      module: PagesModule,
      providers: [
        {
          provide: WEB,
          inject: [SETTINGS, WallClock],
          useFactory: (settings: Settings, clock: WallClock) => openWeb(settings, clock),
        },
      ],
    };
  }
}
