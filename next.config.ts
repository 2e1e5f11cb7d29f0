import type { NextConfig } from "next";

const config: NextConfig = {
  // One copy of these in the process: the server and the route handlers share their instances.
  serverExternalPackages: ["@prisma/client", "@prisma/adapter-pg", "pg", "pino", "yjs"],
  // `tsc` checks the whole project in `npm test`; the build only has to bundle.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // What a zone of the room shows is drawn again only when it has changed: typing moves the caret, not eighty headings.
  reactCompiler: true,
  // The package's own file for browsers asks the page, which a thread of the browser does not have.
  turbopack: {
    resolveAlias: { "decode-named-character-reference": "./node_modules/decode-named-character-reference/index.js" },
  },
  // Nothing of ours asks for pictures in other sizes; its route would only be one more to knock at.
  images: { unoptimized: true },
  experimental: {
    // A build takes half the time without these; what the server throws can be read in its own names.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    serverMinification: false,
    // A page is loaded when someone first asks for it: a start is sooner, and needs a tenth less of the processor.
    preloadEntriesOnStart: false,
  },
};

export default config;
