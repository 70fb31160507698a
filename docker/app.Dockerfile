# The gateway with the web it serves, and the sandbox: `docker build --target gateway|sandbox -f docker/app.Dockerfile .`
# Node is the one that pnpm-workspace.yaml pins; a test holds the two to each other.
FROM node:26.10.0-bookworm-slim AS manifests
WORKDIR /site
ENV CI=true TURBO_TELEMETRY_DISABLED=1 npm_config_update_notifier=false
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY apps/gateway/package.json apps/gateway/
COPY apps/sandbox/package.json apps/sandbox/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY packages/cache/package.json packages/cache/
COPY packages/competition-rules/package.json packages/competition-rules/
COPY packages/contracts/package.json packages/contracts/
COPY packages/messages/package.json packages/messages/
COPY packages/test-data/package.json packages/test-data/
RUN npm install --global "$(node --print 'require("./package.json").packageManager')"
# Fetched once, for all that is installed below: into pnpm's store, which goes no further.
RUN pnpm fetch && rm -rf node_modules

# Everything, to build with. Nothing of it but the built files goes further.
FROM manifests AS build
RUN pnpm install --frozen-lockfile --offline
COPY . .
RUN pnpm turbo run build --output-logs=errors-only \
    --filter=@touchline/gateway --filter=@touchline/web --filter=@touchline/sandbox

# What the gateway needs to run, and nothing to develop with. The web's server build holds all it needs.
FROM manifests AS gateway-dependencies
RUN pnpm install --frozen-lockfile --offline --prod --filter '@touchline/gateway...' \
    && rm -rf apps/web apps/sandbox bench e2e pnpm-lock.yaml

FROM manifests AS sandbox-dependencies
RUN pnpm install --frozen-lockfile --offline --prod --filter '@touchline/sandbox...' \
    && rm -rf apps/web apps/gateway packages/cache packages/contracts packages/messages packages/test-data bench e2e \
        pnpm-lock.yaml

FROM node:26.10.0-bookworm-slim AS gateway
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data ASSETS_DIR=/assets
RUN install -d -o node -g node -m 0700 /data && install -d -o node -g node /assets
COPY --from=gateway-dependencies /site ./
COPY --from=build /site/packages/cache/dist packages/cache/dist
COPY --from=build /site/packages/competition-rules/dist packages/competition-rules/dist
COPY --from=build /site/packages/contracts/dist packages/contracts/dist
COPY --from=build /site/packages/messages/dist packages/messages/dist
COPY --from=build /site/apps/web/dist apps/web/dist
COPY --from=build /site/apps/gateway/dist apps/gateway/dist
COPY THIRD_PARTY_NOTICES.txt ./
# For log lines: `docker build --build-arg BUILD_VERSION="$(git describe --always)"`. Last, so that it costs no layer.
ARG BUILD_VERSION
ENV BUILD_VERSION=${BUILD_VERSION}
USER node
VOLUME ["/data", "/assets"]
EXPOSE 3000
# By `stop` it says that it is not ready, goes on for two seconds, ends what it has begun, and goes within eight.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/gateway/dist/main.js"]

FROM node:26.10.0-bookworm-slim AS sandbox
WORKDIR /site
ENV NODE_ENV=production SANDBOX_HOST=0.0.0.0 SANDBOX_GAME_PORT=4010
# Of accounts, where SANDBOX_DATA_DIR says so; else all is in memory.
RUN install -d -o node -g node -m 0700 /data
COPY --from=sandbox-dependencies /site ./
COPY --from=build /site/packages/competition-rules/dist packages/competition-rules/dist
COPY --from=build /site/apps/sandbox/dist apps/sandbox/dist
COPY --from=build /site/apps/sandbox/content apps/sandbox/content
COPY --from=build /site/apps/sandbox/media apps/sandbox/media
COPY THIRD_PARTY_NOTICES.txt ./
USER node
EXPOSE 4010
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:4010/timezone', { headers: { 'x-apisports-key': 'health' } }).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/sandbox/dist/main.js"]
