import type { Meta, StoryObj } from "@storybook/react-vite";
import {
	ActionButton,
	ActionLink,
	ActionList,
	type ActionListProps,
	ActionRow,
	ActionWords,
} from "./action-list.tsx";
import { AnswersIcon, BellIcon, MailIcon } from "./icons.tsx";
import { Switch } from "./switch.tsx";
import { inEnglish } from "./testing/look.tsx";

const none = () => undefined;

const meta = {
	title: "Actions/ActionList",
	component: ActionList,
	subcomponents: { ActionRow, ActionWords, ActionButton, ActionLink },
	args: {
		title: "お知らせ",
		children: (
			<>
				<ActionRow icon={<BellIcon />}>
					<Switch
						side="left"
						label="この端末に通知"
						hint="あと2組のときと、お呼び出しのとき"
						checked
						onChange={none}
					/>
				</ActionRow>
				<ActionButton icon={<MailIcon />} title="メールでも受け取る" text="登録していません" onClick={none} />
				<ActionLink icon={<AnswersIcon />} title="お店からの質問" text="あと2つ答えられます" href="#" />
			</>
		),
	},
	argTypes: { children: { control: false } },
	...inEnglish<ActionListProps>({
		title: "Notices",
		children: (
			<>
				<ActionRow icon={<BellIcon />}>
					<Switch
						side="left"
						label="On this phone"
						hint="With 2 parties to go, and when you are called"
						checked={false}
						onChange={none}
					/>
				</ActionRow>
				<ActionButton icon={<MailIcon />} title="Mail, too" text="No address yet" onClick={none} />
				<ActionLink icon={<AnswersIcon />} title="Questions" text="2 you can still answer" href="#" />
			</>
		),
	}),
} satisfies Meta<typeof ActionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The words of the first row stand where a switch would let them stand. */
export const WithoutItsSwitch: Story = {
	args: {
		children: (
			<>
				<ActionRow icon={<BellIcon />} tall>
					<ActionWords title="この端末に通知" text="ブラウザーで止められています" />
				</ActionRow>
				<ActionButton
					icon={<BellIcon />}
					title="この端末に通知"
					text="Safariで開くと、受け取れます"
					tall
					onClick={none}
				/>
			</>
		),
	},
	...inEnglish<ActionListProps>({
		title: "Notices",
		children: (
			<ActionRow icon={<BellIcon />} tall>
				<ActionWords title="On this device" text="Blocked in your browser’s settings" />
			</ActionRow>
		),
	}),
};

const long = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(2);

export const Hostile: Story = {
	args: {
		title: "👨‍👩‍👧‍👦 مرحبا",
		children: (
			<>
				<ActionRow icon={<BellIcon />}>
					<Switch side="left" label={long} hint={long} checked onChange={none} />
				</ActionRow>
				<ActionRow icon={<BellIcon />}>
					<ActionWords title={long} text={<span dir="auto">الرجاء الانتظار هنا</span>} />
				</ActionRow>
				<ActionButton icon={<MailIcon />} title={long} text={long} onClick={none} />
				<ActionButton icon={<MailIcon />} title="👨‍👩‍👧‍👦" onClick={none} />
			</>
		),
	},
};
