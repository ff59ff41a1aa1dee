import { SearchIcon } from "@junban/ui/icons";
import { TextField } from "@junban/ui/text-field";
import { type FormEvent, useEffect, useRef, useState } from "react";

/** Pause after the last letter, in milliseconds. */
const PAUSE = 400;

export type SearchFieldProps = {
	label: string;
	placeholder: string;
	/** The search of the address. */
	value: string;
	onSearch: (text: string) => void;
};

/** Searches when nothing was typed for a moment, or at once on Enter. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
	const [text, setText] = useState(value);
	// What the address shall be. Another value came by a link or by the button "back".
	const asked = useRef(value);
	useEffect(() => {
		if (value === asked.current) return;
		asked.current = value;
		setText(value);
	}, [value]);
	const search = (typed: string) => {
		const wanted = typed.trim();
		if (wanted === asked.current) return;
		asked.current = wanted;
		onSearch(wanted);
	};
	const latest = useRef(search);
	latest.current = search;
	useEffect(() => {
		const timer = setTimeout(() => latest.current(text), PAUSE);
		return () => clearTimeout(timer);
	}, [text]);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		search(text);
	};
	return (
		<search className="w-full max-w-[24rem]">
			<form onSubmit={submit}>
				<TextField
					label={label}
					labelHidden
					before={<SearchIcon />}
					type="search"
					name="search"
					autoComplete="off"
					maxLength={100}
					placeholder={placeholder}
					value={text}
					onChange={(event) => setText(event.currentTarget.value)}
				/>
			</form>
		</search>
	);
}
