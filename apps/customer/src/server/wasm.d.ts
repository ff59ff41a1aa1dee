/** On Workers such an import is a compiled module. */
declare module "@resvg/resvg-wasm/index_bg.wasm" {
	const module: WebAssembly.Module;
	// biome-ignore lint/style/noDefaultExport: the platform's form
	export default module;
}
