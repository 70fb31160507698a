import { Injectable, Logger } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '@touchline/contracts';
import { ContentReader } from './content-reader.ts';
import { SwitchedOffError } from './content.errors.ts';

/** Features that the site’s owner can switch off without a deploy. */
type Switch = 'tv' | 'movies' | 'highlights' | 'contact';

/** Reads the switches of the site’s configuration. */
@Injectable()
export class Switches {
  readonly #logger = new Logger('content');
  #readable = true;

  constructor(private readonly reader: ContentReader) {}

  /** Throws SwitchedOffError if the feature is off. If the switches cannot be read, every feature is on. */
  async demand(feature: Switch): Promise<void> {
    if ((await this.#off()).includes(feature)) throw new SwitchedOffError(feature);
  }

  async #off(): Promise<readonly string[]> {
    try {
      const { value } = await this.reader.configuration(DEFAULT_LANGUAGE);
      if (!this.#readable) this.#logger.warn('the switches are readable again');
      this.#readable = true;
      return value?.switchedOff ?? [];
    } catch (error) {
      // Logged once, because every response of a switchable feature reads the switches.
      if (this.#readable) this.#logger.warn('the switches cannot be read: no feature is switched off', error);
      this.#readable = false;
      return [];
    }
  }
}
