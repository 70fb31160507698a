import { streamsQuery } from '../../features/playback/index.ts';
import { optional, type Services } from '../../shared/api/services.ts';
import { languageOfRequest } from '../../shared/i18n/languages.ts';

export { Watch } from '../../features/playback/index.ts';

export async function loadStreams(services: Services, request: Request, match: string): Promise<void> {
  await optional(services, streamsQuery(services.api, languageOfRequest(request), match));
}
