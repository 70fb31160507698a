/** Port: reads pictures from the hosts that the configuration allows. */
export abstract class ImageSource {
  /**
   * @param url an address on one of `imageOriginsOf`
   * @returns the picture’s bytes; undefined when its host has no such picture
   * @throws UpstreamError when the host fails, is too slow, redirects, or sends more than any photograph has
   */
  abstract read(url: string): Promise<Buffer | undefined>;
}
