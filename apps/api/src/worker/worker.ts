import { serve } from "./serve.ts";

export { AppObject } from "./app-object.ts";
export { LineObject } from "./line-object.ts";

// biome-ignore lint/style/noDefaultExport: what a Worker is called by.
export default serve();
