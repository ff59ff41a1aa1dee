import { serve } from "./serve.ts";

export { AppObject } from "./app-object.ts";
export { LineObject } from "./line-object.ts";

// biome-ignore lint/style/noDefaultExport: Cloudflare calls the default export.
export default serve();
