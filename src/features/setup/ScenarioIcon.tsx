import Box from '@mui/material/Box';
import ConversationIcon from '@mui/icons-material/ForumOutlined';
import TeamIcon from '@mui/icons-material/GroupsOutlined';
import ClinicIcon from '@mui/icons-material/MedicalServicesOutlined';
import PhoneIcon from '@mui/icons-material/PhoneInTalkOutlined';
import NewsIcon from '@mui/icons-material/RecordVoiceOverOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import CustomerIcon from '@mui/icons-material/StorefrontOutlined';
import type { SCENARIO_ICONS } from '#contract/limits.ts';

const ICONS: Readonly<Record<(typeof SCENARIO_ICONS)[number], typeof ConversationIcon>> = {
  conversation: ConversationIcon,
  customer: CustomerIcon,
  clinic: ClinicIcon,
  news: NewsIcon,
  phone: PhoneIcon,
  team: TeamIcon,
  school: SchoolIcon,
};

const isIcon = (key: string): key is keyof typeof ICONS => Object.hasOwn(ICONS, key);

/** A scenario's picture by its key; an unknown key is drawn as a conversation. */
export function ScenarioIcon({ icon }: { icon: string }) {
  const Icon = ICONS[isIcon(icon) ? icon : 'conversation'];
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: '2.5rem',
        height: '2.5rem',
        flexShrink: 0,
        gridRow: '1 / 3',
        mr: 1.5,
        borderRadius: 1,
        color: 'primary.main',
        bgcolor: 'background.soft',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Icon fontSize="small" />
    </Box>
  );
}
