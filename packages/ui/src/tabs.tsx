import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import "./tabs.css";

export type Tab<Value extends string> = {
	value: Value;
	text: ReactNode;
	/** How many things it holds. */
	count?: number | undefined;
	/** In the page only while the tab is chosen. */
	panel: ReactNode;
};

export type TabsProps<Value extends string> = {
	/** Names the row of tabs. */
	label: string;
	value: Value;
	/** More than about six are for a menu of pages. */
	tabs: readonly Tab<Value>[];
	onChange(value: Value): void;
};

/** One of a few views of the same thing. Arrow keys move along the tabs, Enter or Space chooses; they scroll where they are too wide. */
export function Tabs<Value extends string>({ label, value, tabs, onChange }: TabsProps<Value>) {
	return (
		<Base.Root
			value={value}
			onValueChange={(chosen: unknown) => {
				const tab = tabs.find((each) => each.value === chosen);
				if (tab !== undefined) onChange(tab.value);
			}}
		>
			<Base.List className="ui-tabs" aria-label={label}>
				{tabs.map((tab) => (
					<Base.Tab key={tab.value} value={tab.value} className="ui-tab">
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
