/** The least that React and MUI need for a login form: a card, tabs, two fields and a button. */
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Field({ label, type }: { label: string; type: string }) {
  const [value, setValue] = useState('');
  return <TextField label={label} type={type} value={value} onChange={(event) => setValue(event.target.value)} />;
}

function Floor() {
  const [tab, setTab] = useState('login');
  return (
    <Card sx={{ maxWidth: 420, mx: 'auto' }}>
      <CardContent>
        <Tabs value={tab} onChange={(_, chosen: string) => setTab(chosen)}>
          <Tab value="login" label="Login" />
          <Tab value="register" label="Register" />
        </Tabs>
        <Stack component="form" spacing={2}>
          <Field label="Email" type="email" />
          <Field label="Password" type="password" />
          <Button type="submit" variant="contained">
            Login
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Floor />);
