import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
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
