import { Module, type DynamicModule } from '@nestjs/common';
import { AccountModule } from './features/account/index.ts';
import { AuthModule } from './features/auth/index.ts';
import { ContactModule } from './features/contact/index.ts';
import { ContentModule } from './features/content/index.ts';
import { CalendarsModule } from './features/calendars/index.ts';
import { FeedsModule } from './features/feeds/index.ts';
import { HealthModule } from './features/health/index.ts';
import { LeaguesModule } from './features/leagues/index.ts';
import { LiveModule } from './features/live/index.ts';
import { MatchesModule } from './features/matches/index.ts';
import { NotificationsModule } from './features/notifications/index.ts';
import { PagesModule, type OpenWeb } from './features/pages/index.ts';
import { PartnersModule } from './features/partners/index.ts';
import { PaymentsModule } from './features/payments/index.ts';
import { PlaybackModule } from './features/playback/index.ts';
import { PreviewModule } from './features/preview/index.ts';
import { SearchModule } from './features/search/index.ts';
import { SocialCardsModule } from './features/social-cards/index.ts';
import { SitemapsModule } from './features/sitemaps/index.ts';
import { SiteModule } from './features/site/index.ts';
import { SportsModule } from './features/sports/index.ts';
import { StaffModule } from './features/staff/index.ts';
import { StatusModule } from './features/status/index.ts';
import { StreamsModule } from './features/streams/index.ts';
import { TeamsModule } from './features/teams/index.ts';
import { WebsubModule } from './features/websub/index.ts';
import type { MediaSettings, PaymentUpstreamSettings } from './platform/config/settings.ts';
import { MetricsModule } from './platform/metrics/index.ts';
import type { OutsideConnections } from './platform/outside/index.ts';
import { PlatformModule, type PlatformParts } from './platform/platform.module.ts';
import { DisabledGameModule } from './upstream/disabled/disabled-game.module.ts';
import { DisabledIdentityModule } from './upstream/disabled/disabled-identity.module.ts';
import { DisabledMediaModule } from './upstream/disabled/disabled-media.module.ts';
import { DisabledPaymentModule } from './upstream/disabled/disabled-payment.module.ts';
import { DisabledSiteModule } from './upstream/disabled/disabled-site.module.ts';
import { ApiFootballModule } from './upstream/api-football/api-football.module.ts';
import { ApiSportsModule } from './upstream/api-sports/api-sports.module.ts';
import { CloudFrontModule } from './upstream/cloudfront/cloudfront.module.ts';
import { ImageHostsModule } from './upstream/image-hosts/image-hosts.module.ts';
import { IdentityToolkitModule } from './upstream/identity-toolkit/identity-toolkit.module.ts';
import { SecureLinkModule } from './upstream/secure-link/secure-link.module.ts';
import { StripeModule } from './upstream/stripe/stripe.module.ts';
import { MidtransModule } from './upstream/midtrans/midtrans.module.ts';
import { StrapiModule } from './upstream/strapi/strapi.module.ts';

/** The composition root: the only file that imports all features and all upstreams. */
@Module({})
export class AppModule {
  static register(
    platform: PlatformParts,
    openWeb: OpenWeb,
    outsideConnections?: OutsideConnections,
  ): DynamicModule {
    const { game, sports, identity, media, payment, siteUpstream } = platform.settings;
    const upstream = game === null ? { module: DisabledGameModule } : ApiFootballModule.register(game);
    const identityUpstream =
      identity === null ? { module: DisabledIdentityModule } : IdentityToolkitModule.register(identity);
    const site = siteUpstream === null ? { module: DisabledSiteModule } : StrapiModule.register(siteUpstream);
    const payments = payment === null ? { module: DisabledPaymentModule } : paymentModule(payment);
    return {
      module: AppModule,
      // Binds each port once, for all features.
      imports: [
        PlatformModule.register(platform),
        { ...upstream, global: true },
        { ...ApiSportsModule.register(sports), global: true },
        { ...identityUpstream, global: true },
        { ...payments, global: true },
        { ...site, global: true },
        { ...mediaModule(media), global: true },
        { ...ImageHostsModule.register(platform.settings), global: true },
        MetricsModule,
        HealthModule,
        StaffModule,
        PartnersModule,
        MatchesModule,
        LiveModule,
        StatusModule,
        LeaguesModule,
        TeamsModule,
        { module: SportsModule, global: true },
        SearchModule,
        FeedsModule,
        CalendarsModule,
        SocialCardsModule,
        SitemapsModule,
        ContentModule,
        ContactModule,
        SiteModule,
        AuthModule,
        AccountModule,
        PaymentsModule,
        StreamsModule,
        PlaybackModule,
        PreviewModule,
        NotificationsModule.register(outsideConnections),
        WebsubModule.register(outsideConnections),
        // Last: handles every path that no other module handles.
        PagesModule.register(openWeb),
      ],
    };
  }
}

function paymentModule(payment: PaymentUpstreamSettings): DynamicModule {
  return payment.provider === 'stripe' ? StripeModule.register(payment) : MidtransModule.register(payment);
}

function mediaModule(media: MediaSettings | null): DynamicModule {
  if (media === null) return { module: DisabledMediaModule };
  return media.provider === 'secure-link'
    ? SecureLinkModule.register(media)
    : CloudFrontModule.register(media);
}
