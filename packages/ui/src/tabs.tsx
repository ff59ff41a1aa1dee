import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import "./tabs.css";

export type Tab<Value extends string> = {
	value: Value;
	text: ReactNode;
	/** Number of items in the panel. */
	count?: number | undefined;
	/** Rendered only while the tab is chosen. */
	panel: ReactNode;
};

export type TabsProps<Value extends string> = {
	/** Name of the row of tabs. */
	label: string;
	value: Value;
	/** At most about six; for more use separate pages. */
	tabs: readonly Tab<Value>[];
	onChange(value: Value): void;
};

/** A few views of the same subject. Arrow keys move along the tabs, Enter or Space chooses. Tabs that do not fit scroll. */
export function Tabs<Value extends string>({ label, value, tabs, onChange }: TabsProps<Value>) {
	const list = useRef<HTMLDivElement>(null);
	// The address may open a tab that a narrow screen does not show.
	useEffect(() => showChosen(list.current, value), [value]);
	return (
		<Base.Root
			value={value}
			onValueChange={(chosen: unknown) => {
				const tab = tabs.find((each) => each.value === chosen);
				if (tab !== undefined) onChange(tab.value);
			}}
		>
			<Base.List ref={list} className="ui-tabs" aria-label={label}>
				{tabs.map((tab) => (
					<Base.Tab key={tab.value} value={tab.value} data-tab={tab.value} className="ui-tab">
						{tab.text}
						{tab.count === undefined ? null : <span className="ui-tab-count">{tab.count}</span>}
					</Base.Tab>
				))}
			</Base.List>
			{tabs.map((tab) => (
				<Base.Panel key={tab.value} value={tab.value} className="ui-tab-panel">
					{tab.panel}
				</Base.Panel>
			))}
		</Base.Root>
	);
}

/** Scrolls the row alone, not the page. */
function showChosen(list: HTMLElement | null, value: string): void {
	const tab = list?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`);
	if (list === null || tab === null || tab === undefined) return;
	const [row, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
	if (box.right > row.right) list.scrollLeft += box.right - row.right;
	else if (box.left < row.left) list.scrollLeft -= row.left - box.left;
}
