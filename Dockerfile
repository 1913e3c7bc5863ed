# The shop as an image: docker build -t shop . && docker run --read-only --tmpfs /tmp -v shop-data:/data -p 3000:3000 shop
# The command line, on the same data: docker build --target cli -t shop-cli . &&
#   docker run --rm -v shop-data:/data shop-cli npm run shop -- orders list
# The owner's folder shop/ beside this file is built in (docs/make-it-yours.md).
# A release of Node that is supported until April 2028; the shop runs on 20.9 and newer.
FROM node:24-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/image.mjs /image

# The command line, beside pg_dump and pg_restore of the release that deploy/compose.yaml runs:
# pg_dump refuses a newer server, and pg_restore a newer dump.
FROM postgres:18 AS cli
RUN useradd --uid 1000 node
COPY --from=build /usr/local /usr/local
COPY --from=build /source /source
WORKDIR /source
ENV DATA_DIR=/data
ENTRYPOINT []

# nginx with the files that it sends itself, for deploy/compose.yaml.
FROM debian:12-slim AS nginx
RUN apt-get update && apt-get install -y --no-install-recommends \
  nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* && mkdir -p /var/cache/nginx \
  && ln -sf /dev/stdout /var/log/nginx/access.log && ln -sf /dev/stderr /var/log/nginx/error.log
COPY --from=build /image/.next/static /srv/shop/.next/static
COPY --from=build /image/public /srv/shop/public
COPY --from=build /image/widths /srv/shop/widths
COPY deploy/nginx-cached.conf /etc/nginx/nginx.conf
CMD ["nginx", "-g", "daemon off;"]

FROM node:24-slim
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data NEXT_TELEMETRY_DISABLED=1
# As scripts/lib/server.mjs: the heaps of the C library, and below what V8 may keep.
ENV MALLOC_ARENA_MAX=2
RUN install -d -o node -g node -m 700 /data
COPY --from=build /image /shop
WORKDIR /shop
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "exec node $(node heap.mjs) server.js"]
