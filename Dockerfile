# One image for websites, workers and commands: docs/guides/deployment.md shows how it is run. Base images are pinned by
# digest; to take a newer one, write the digest that `docker buildx imagetools inspect node:24-trixie-slim` prints.
FROM node:24-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# What `npm start` would do at its first start: it finds pages and programs built from the same files, and builds nothing.
RUN node_modules/node/bin/node --input-type=module \
      -e "import('/app/apps/deployment/builds/build-if-needed.ts').then((build) => build.buildIfNeeded(console.log))"

# Without the packages that only development needs, the embedded PostgreSQL among them: DATABASE_URL names the database.
# Debian 13, whose pg_dump is of version 17: not older than the server of compose.yaml, which `backup` needs.
FROM node:24-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17 \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY . .
COPY --from=build /app/build build
RUN mkdir /data && chown node:node /data
ENV FORECOURT_DATA=/data HOST=0.0.0.0 FORECOURT_DEMO=0
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "bootstrap/run.mjs", "start"]
