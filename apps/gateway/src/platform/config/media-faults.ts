type Names = Readonly<Record<string, string | undefined>>;

/** What belongs together, by the provider. */
export function mediaNames(given: Names): readonly string[] {
  const both = ['MEDIA_BASE_URL', 'MEDIA_SIGNING_SECRET'];
  return given['MEDIA_PROVIDER'] === 'cloudfront'
    ? [...both, 'MEDIA_KEY_PAIR_ID', 'MEDIA_COOKIE_DOMAIN']
    : both;
}

/** What is wrong with single settings in the light of the others. */
export function mediaFaults(given: Names): readonly string[] {
  if (given['MEDIA_PROVIDER'] !== 'cloudfront') return [];
  const secret = given['MEDIA_SIGNING_SECRET'];
  return secret === undefined || secret.includes('PRIVATE KEY')
    ? []
    : ['MEDIA_SIGNING_SECRET: must be a private key in PEM at CloudFront'];
}
