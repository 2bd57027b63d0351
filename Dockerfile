# syntax=docker/dockerfile:1
# docker build --sbom=true --provenance=true -t doodlebloom .     docs/operations.md explains how to run it.

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build
# Remove packages that only the page build needs, binaries of other platforms, and files that no program reads: Node
# does not run TypeScript from packages, and esbuild-wasm belongs to an editor that comes with manifold-3d.
RUN npm pkg delete $(node scripts/build-only-packages.ts) \
 && npm prune --omit=dev \
 && find node_modules/onnxruntime-node/bin/napi-v6 -mindepth 2 -maxdepth 2 \
      -not -path "*/linux/$(node -p process.arch)" -exec rm -r {} + \
 && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.?ts' -o -name '*.md' \) -delete \
 && find node_modules/esbuild-wasm -name '*.wasm' -delete \
 && npm sbom --sbom-format=cyclonedx --omit=dev > sbom.json \
 && find server contract studio insight book scripts/operator -name '*.test.ts' -delete

FROM debian:bookworm-slim@sha256:96e378d7e6531ac9a15ad505478fcc2e69f371b10f5cdf87857c4b8188404716
# CA certificates come from Node itself. Use two malloc arenas: with more, glibc keeps about 100 MB freed by drawing
# threads.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    METRICS_PORT=9464 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1048576 \
    MALLOC_TRIM_THRESHOLD_=1048576
# The list of packages in the image (SBOM), in CycloneDX format.
LABEL doodlebloom.sbom=/app/sbom.json
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json /app/sbom.json ./
COPY --from=build /app/migrations migrations
COPY --from=build /app/build build
COPY --from=build /app/scripts/operator.ts scripts/
COPY --from=build /app/scripts/operator scripts/operator
COPY --from=build /app/contract contract
COPY --from=build /app/insight insight
COPY --from=build /app/book book
COPY --from=build /app/studio studio
COPY --from=build /app/server server
RUN install -d -o 10001 -g 10001 -m 700 /data
USER 10001:10001
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node runs as PID 1 and handles SIGTERM itself (server/stopping.ts). It needs no init process to reap children: the
# process that it starts to open a recording starts no others.
STOPSIGNAL SIGTERM
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=4", "--single-threaded-gc", "server/main.ts"]
