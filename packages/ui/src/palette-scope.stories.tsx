import type { Meta, StoryObj } from "@storybook/react-vite";
import { BigNumber } from "./big-number.tsx";
import { PaletteScope, type PaletteScopeProps } from "./palette-scope.tsx";
import { PhonePreview } from "./phone-preview.tsx";
import { inEnglish } from "./testing/look.tsx";
import { Ticket } from "./ticket.tsx";
import { TicketTop } from "./ticket-top.tsx";

function Phone({ label, number, shop }: { label: string; number: string; shop: string }) {
	return (
		<PhonePreview label={label} name={shop}>
			<Ticket label={number} tone="solid" head={<TicketTop label={number} />}>
				<BigNumber value="A-27" size={80} />
			</Ticket>
		</PhonePreview>
	);
}

const meta = {
	title: "Fields/PaletteScope",
	component: PaletteScope,
	args: {
		color: "#C2410C",
		children: <Phone label="お客さまの画面" number="受付番号" shop="みなと食堂" />,
	},
	argTypes: { color: { control: "color" }, children: { control: false } },
	...inEnglish<PaletteScopeProps>({
		children: <Phone label="Customer’s page" number="Number" shop="Minato Diner" />,
	}),
} satisfies Meta<typeof PaletteScope>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

export const Dark: Story = { args: { scheme: "dark" } };

export const Pale: Story = { args: { color: "#FFE08A" } };

export const NoColor: Story = { args: { color: "red" } };
