// The one place that imports jotai; the customer app never loads it.
export {
	atom,
	createStore,
	Provider as StateProvider,
	useAtom,
	useAtomValue,
	useSetAtom,
	useStore,
} from "jotai";
