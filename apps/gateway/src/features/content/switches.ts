import { Injectable, Logger } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '@touchline/contracts';
import { ContentReader } from './content-reader.ts';
import { SwitchedOffError } from './content.errors.ts';

/** What the site’s owner may switch off without a deploy. */
type Switch = 'tv' | 'movies' | 'highlights' | 'contact';

/** Reads the switches of the site’s configuration. */
@Injectable()
export class Switches {
  readonly #logger = new Logger('content');
  #readable = true;

  constructor(private readonly reader: ContentReader) {}

  /** Fails with SwitchedOffError. Switches that cannot be read switch nothing off. */
  async demand(feature: Switch): Promise<void> {
    if ((await this.#off()).includes(feature)) throw new SwitchedOffError(feature);
  }

  async #off(): Promise<readonly string[]> {
    try {
      const { value } = await this.reader.configuration(DEFAULT_LANGUAGE);
      if (!this.#readable) this.#logger.warn('the switches can be read again');
      this.#readable = true;
      return value?.switchedOff ?? [];
    } catch (error) {
      // Every page and answer that hangs on a switch asks: once is enough to say.
      if (this.#readable) this.#logger.warn('the switches cannot be read: nothing is off', error);
      this.#readable = false;
      return [];
    }
  }
}
