/**
 * `npm run image [-- --out FOLDER]`: one image for all roles, without a container runtime. FOLDER, `.data/image` where not named,
 * gets `rootfs`, `kram-image.tar` (docker load, podman load, skopeo), `sbom.cdx.json` and `provenance.json`.
 * Needs Debian or what comes of it: apt-get and dpkg-deb bring the C library.
 */
import { join } from "node:path";
import { bootstrap, root } from "../start/bootstrap.mjs";

await bootstrap(join(root, "tools", "image", "run-image.ts"));
