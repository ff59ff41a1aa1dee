import { MAX_OPTIONS } from "@junban/domain/documents";
import type { BoundField } from "@junban/forms/bindings";
import { type RefObject, useLayoutEffect, useState } from "react";
import { fieldsOfOptions, type OptionText, optionsOf, pasteOptions } from "./options.ts";
import { useRowKeys } from "./use-row-keys.ts";

/** Why options were not added; `left`: how many of a paste. */
export type OptionsNote = { readonly left: number } | undefined;

export interface EditedOptions {
	readonly options: readonly OptionText[];
	readonly keys: readonly string[];
	readonly note: OptionsNote;
	write(index: number, text: string): void;
	/** Adds an empty row and moves the focus to it. */
	insert(index: number): void;
	remove(index: number): void;
	reorder(keys: readonly string[]): void;
	/** True if the text was cells of a spreadsheet, which are rows now. */
	paste(index: number, text: string): boolean;
	focus(index: number): void;
}

/** The options of a form as rows. `side`: the language that is edited. `list`: the element with the inputs. */
export function useOptions(
	{ texts, english }: { readonly texts: BoundField; readonly english: BoundField },
	side: keyof OptionText,
	list: RefObject<HTMLElement | null>,
): EditedOptions {
	const options = optionsOf(texts.value, english.value);
	const { keys, setKeys, withNew } = useRowKeys(options.length);
	const [note, setNote] = useState<OptionsNote>();
	const [wanted, setWanted] = useState<{ readonly index: number }>();
	useLayoutEffect(() => {
		if (wanted === undefined) return;
		list.current?.querySelectorAll("input")[Math.max(0, wanted.index)]?.focus();
	}, [wanted, list]);
	const put = (next: readonly OptionText[], nextKeys: readonly string[] = keys) => {
		const fields = fieldsOfOptions(next);
		setKeys(nextKeys);
		setNote(undefined);
		texts.set(fields.options);
		english.set(fields.english);
	};
	const focus = (index: number) => setWanted({ index });
	return {
		options,
		keys,
		note,
		write: (index, text) =>
			put(options.map((option, at) => (at === index ? { ...option, [side]: text } : option))),
		insert(index) {
			if (options.length >= MAX_OPTIONS) return setNote({ left: 1 });
			put(options.toSpliced(index, 0, { text: "", english: "" }), withNew(index));
			focus(index);
		},
		remove(index) {
			put(options.toSpliced(index, 1), keys.toSpliced(index, 1));
			focus(Math.min(index, options.length - 2));
		},
		reorder: (order) =>
			put(
				order.flatMap((key) => options[keys.indexOf(key)] ?? []),
				order,
			),
		paste(index, text) {
			const pasted = pasteOptions(options, index, { pasted: text, side });
			if (pasted === undefined) return false;
			put(pasted.options);
			if (pasted.left > 0) setNote({ left: pasted.left });
			return true;
		},
		focus,
	};
}
