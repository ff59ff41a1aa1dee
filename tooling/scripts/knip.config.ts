import config from "../../knip.json" with { type: "json" };

/** The search for product code without a product entry. An export that its own file uses is reached. */
export default { ...config, ignoreExportsUsedInFile: true };
