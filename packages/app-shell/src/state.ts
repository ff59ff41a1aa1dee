// The one place that imports jotai; the customer app never loads it.
// biome-ignore lint/performance/noBarrelFile: a gate, so that one module decides what of the library is used
export {
	atom,
	createStore,
	Provider as StateProvider,
	useAtom,
	useAtomValue,
	useSetAtom,
	useStore,
} from "jotai";
