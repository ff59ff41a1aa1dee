/** The only module that imports jotai. */
import { atom, createStore, Provider, useAtomValue, useSetAtom } from "jotai";

export type { Atom, Store as States, WritableAtom } from "jotai";
export { atom, createStore as createStates, Provider as StatesProvider, useAtomValue, useSetAtom };
