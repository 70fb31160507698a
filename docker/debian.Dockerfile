# nginx, Redis and Prometheus as Debian keeps them mended, the same that the tests run without an engine:
# `docker build --target nginx|redis|prometheus -f docker/debian.Dockerfile .`
FROM debian:bookworm-slim AS nginx
RUN apt-get update -q \
    && apt-get install -y -q --no-install-recommends nginx-light curl \
    && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled
COPY docker/nginx/*.conf /etc/nginx/
USER www-data
EXPOSE 8080 8081
# QUIT ends what is under way; TERM would cut it.
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
    CMD ["curl", "-fsS", "-o", "/dev/null", "http://127.0.0.1:8081/nginx"]
CMD ["nginx", "-e", "/dev/stderr", "-g", "daemon off;"]

FROM debian:bookworm-slim AS redis
RUN apt-get update -q \
    && apt-get install -y -q --no-install-recommends redis-server \
    && rm -rf /var/lib/apt/lists/* \
    && install -d -o redis -g redis -m 0700 /data
USER redis
EXPOSE 6379
HEALTHCHECK --interval=5s --timeout=3s --start-period=5s --retries=3 CMD ["redis-cli", "ping"]
# A cache: what does not fit goes, nothing is written to disk. For state docker-compose.yml says it otherwise.
CMD ["redis-server", "--bind", "0.0.0.0", "--protected-mode", "no", "--save", "", "--appendonly", "no", \
    "--maxmemory", "256mb", "--maxmemory-policy", "allkeys-lru", "--dir", "/tmp"]

FROM debian:bookworm-slim AS prometheus
RUN apt-get update -q \
    && apt-get install -y -q --no-install-recommends prometheus curl \
    && rm -rf /var/lib/apt/lists/* \
    && install -d -o prometheus -g prometheus /prometheus
COPY docker/prometheus/ /etc/prometheus/
RUN promtool check config /etc/prometheus/prometheus.yml && promtool test rules /etc/prometheus/alerts.test.yml
USER prometheus
EXPOSE 9090
VOLUME /prometheus
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
    CMD ["curl", "-fsS", "-o", "/dev/null", "http://127.0.0.1:9090/-/ready"]
CMD ["prometheus", "--config.file=/etc/prometheus/prometheus.yml", "--storage.tsdb.path=/prometheus", \
    "--storage.tsdb.retention.time=7d"]
