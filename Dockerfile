# The facility server with the built console, or the console in front of a ThingsBoard (THINGSBOARD_URL).
#   docker build -t wardlight .
#   docker run -p 127.0.0.1:8080:8080 -p 1883:1883 -v wardlight:/data wardlight --no-simulator
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node server/setup.mjs --languages \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/typescript node_modules/@typescript

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-server ./dist-server
# What is no part of a build: read as it is, and run before everything else.
COPY --from=build /app/server/features/web/pages.css ./server/features/web/
COPY --from=build /app/server/first-process.mjs /app/server/setup.mjs ./server/
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 8080 1883
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=4", "--import", "./server/first-process.mjs", "dist-server/main.js"]
