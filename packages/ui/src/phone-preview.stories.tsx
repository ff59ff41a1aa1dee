import type { Meta, StoryObj } from "@storybook/react-vite";
import { BigNumber } from "./big-number.tsx";
import { Button } from "./button.tsx";
import { Figure, Figures } from "./figures.tsx";
import { TicketIcon } from "./icons.tsx";
import { PhonePreview, type PhonePreviewProps } from "./phone-preview.tsx";
import { ShopMark } from "./shop-mark.tsx";
import { inEnglish } from "./testing/look.tsx";
import { type ChooseText, en, ja } from "./testing/texts.ts";
import { TextArea } from "./text-area.tsx";
import { Ticket } from "./ticket.tsx";

function screen(t: ChooseText): Omit<PhonePreviewProps, "label"> {
	const name = t("みなと食堂", "Minato Diner");
	return {
		mark: <ShopMark name={name} />,
		name,
		children: (
			<Ticket
				label={t("整理券", "Ticket")}
				head={
					<Figures>
						<Figure label={t("いまの待ち", "Waiting now")}>
							<BigNumber value={8} unit={t("組", "parties")} size={40} />
						</Figure>
						<Figure label={t("待ち時間の目安", "Expected wait")}>
							<BigNumber
								value={10}
								to={20}
								unit={t("分", "min")}
								size={40}
								dash={t("〜", "–") === "–" ? "–" : "〜"}
							/>
						</Figure>
					</Figures>
				}
			>
				<TextArea label={t("お店へのひとこと", "A word to us")} rows={2} />
			</Ticket>
		),
		dock: (
			<Button wide size={64} icon={<TicketIcon />}>
				{t("順番を取る", "Join the line")}
			</Button>
		),
	};
}

const meta = {
	title: "Pages/PhonePreview",
	component: PhonePreview,
	args: { label: "お客さまの画面", ...screen(ja) },
	argTypes: { children: { control: false }, mark: { control: false }, dock: { control: false } },
	...inEnglish<PhonePreviewProps>({ label: "What customers see", ...screen(en) }),
} satisfies Meta<typeof PhonePreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { dockNote: "あと1つお答えください。" } };

export const WithoutAction: Story = { args: { dock: undefined, mark: undefined } };

export const LongWords: Story = {
	args: {
		name: "寿限無寿限無五劫の擦り切れDonaudampfschifffahrtselektrizitäten 👨‍👩‍👧‍👦 عائلة",
		dockNote: "これは見本です。答えは送られません。",
	},
};
